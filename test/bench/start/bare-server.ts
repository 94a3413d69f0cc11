import BetterSqlite3 from 'better-sqlite3';
import express from 'express';

/** The least that a server on Express and better-sqlite3 does at its start: a file, one statement, one route. */
const sql = new BetterSqlite3(process.argv[2] ?? ':memory:');
sql.exec('CREATE TABLE IF NOT EXISTS visit (at TEXT) STRICT');
const app = express();
app.get('/health', (_req, res) => res.json(sql.prepare('SELECT count(*) AS n FROM visit').get()));
const server = app.listen(0, '127.0.0.1', () => console.log(`Server: ${JSON.stringify(server.address())}`));

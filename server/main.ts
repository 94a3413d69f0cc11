import { serverLabels } from '../shared/labels/server-de.ts';
import { helpText, readConfig } from './config.ts';
import { startServer } from './start.ts';
import { startSentence } from './start-error.ts';

try {
  const config = readConfig(process.argv.slice(2), process.env);
  if (config.help) console.log(helpText());
  else await run(config);
} catch (error) {
  console.error(startSentence(error));
  process.exitCode = 1;
}

async function run(config: ReturnType<typeof readConfig>): Promise<void> {
  const server = await startServer(config);
  console.log(serverLabels.listening(server.address));
  const stop = () => {
    void server.stop().then(() => console.log(serverLabels.stopped));
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
}

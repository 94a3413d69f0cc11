import { workerData } from 'node:worker_threads';

/** How often the memory is measured: an allocation of 100 MB takes about as long to fill. */
const intervalMs = 25;
const most = (workerData as number) * 1_000_000;

// A thread of its own, as a decoder may hold up the main one for as long as it fills memory.
setInterval(() => {
  if (process.memoryUsage.rss() > most) process.kill(process.pid, 'SIGKILL');
}, intervalMs);

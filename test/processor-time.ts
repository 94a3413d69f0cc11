/** Milliseconds of processor time that this thread has used; what other programs take meanwhile does not count. */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Settles as `work` does, or rejects with the signal's reason as soon as it aborts. The fetch of Node 20 (Electron 33)
 * leaves a body pending for ever when its request is aborted half read: awaiting it alone would never end.
 */
export async function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

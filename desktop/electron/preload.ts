import { contextBridge, ipcRenderer } from 'electron';

type Listener = (data: unknown) => void;
const listeners = new Map<string, Set<Listener>>();

ipcRenderer.on('changed', (_event, topic: string, data: unknown) => {
  for (const listener of listeners.get(topic) ?? []) listener(data);
});

/** The two functions that the page has of the world outside. */
contextBridge.exposeInMainWorld('bridge', {
  call: (area: string, name: string, input: unknown): Promise<unknown> =>
    ipcRenderer.invoke('call', area, name, input),
  subscribe: (topic: string, fn: Listener): (() => void) => {
    const known = listeners.get(topic) ?? new Set();
    listeners.set(topic, known.add(fn));
    ipcRenderer.send('subscribe', topic);
    return () => known.delete(fn);
  },
});

import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';

/** The two functions that the page has of the world outside. */
contextBridge.exposeInMainWorld('bridge', {
  call: (area: string, name: string, input: unknown): Promise<unknown> =>
    ipcRenderer.invoke('call', area, name, input),
  subscribe: (topic: string, fn: (data: unknown) => void): (() => void) => {
    const listener = (_event: IpcRendererEvent, changed: string, data: unknown): void => {
      if (changed === topic) fn(data);
    };
    ipcRenderer.on('changed', listener);
    ipcRenderer.send('subscribe', topic);
    return () => ipcRenderer.removeListener('changed', listener);
  },
});

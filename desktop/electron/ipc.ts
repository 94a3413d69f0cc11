import { ipcMain, type IpcMainEvent, type IpcMainInvokeEvent, type WebContents } from 'electron';
import type { Core } from '../core/core.ts';
import { isTopic } from '../core/topic.ts';
import { isPage } from './page-protocol.ts';

/** Answers the calls and subscriptions of our own page; a frame that shows anything else is not listened to. */
export function answerPages(core: Core): void {
  const subscribed = new WeakMap<WebContents, Set<string>>();
  ipcMain.handle('call', async (event, area: unknown, name: unknown, input: unknown) => {
    if (!isOurs(event) || typeof area !== 'string' || typeof name !== 'string')
      return { error: 'forbidden', params: {} };
    return core.call(area, name, input);
  });
  ipcMain.on('subscribe', (event, topic: unknown) => {
    const topics = subscribed.get(event.sender) ?? new Set();
    if (!isOurs(event) || !isTopic(topic) || topics.has(topic)) return;
    subscribed.set(event.sender, topics.add(topic));
    const page = event.sender;
    const end = core.subscribe(topic, data => {
      if (!page.isDestroyed()) page.send('changed', topic, data);
    });
    page.once('destroyed', end);
  });
}

/** The page itself and no frame inside it. */
const isOurs = (event: IpcMainInvokeEvent | IpcMainEvent): boolean =>
  event.senderFrame !== null && event.senderFrame.parent === null && isPage(event.senderFrame.url);

import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import './base.css';
import './ui/style/layout.css';
import './ui/style/box.css';
import './ui/style/text.css';
import './ui/style/pattern.css';
import './ui/style/flow.css';
import './ui/style/mark.css';
import { createRoot } from 'react-dom/client';
import { config } from 'zod';
import { setBridge } from './api.ts';
import { App, ClosedApp } from './app.tsx';
import { BridgeClosed, connectBridge } from './bridge.ts';
import { keepDrafts } from './draft-keeper.ts';
import { followLanguage, showSystemLanguage } from './follow-language.ts';
import { loadScreens } from './routes.tsx';
import { followSession, useSession } from './session-store.ts';

// The content policy forbids code made from text, which zod would otherwise try for speed.
config({ jitless: true });

async function start(): Promise<void> {
  const place = document.getElementById('root');
  if (!place) return;
  const root = createRoot(place);
  try {
    setBridge(await connectBridge(trouble => useSession.getState().setTrouble(trouble)));
    keepDrafts();
    await followSession();
    await followLanguage();
    root.render(<App />);
    void loadScreens();
  } catch (error) {
    if (!(error instanceof BridgeClosed)) throw error;
    await showSystemLanguage();
    root.render(<ClosedApp trouble={error.trouble} />);
  }
}

await start();

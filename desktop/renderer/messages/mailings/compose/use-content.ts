import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Mailing } from '../../../../../shared/delivery/mailing.ts';
import { api } from '../../../api.ts';
import { keepMine, overlapOf, takeTheirs, type ContentField, type Content } from './typed-content.ts';
import { autosave, type SavedContent, type Autosave } from './autosave.ts';

const pause = 400;

export interface TypedMailing extends Pick<Autosave, 'type' | 'flush'> {
  readonly values: Content;
  readonly kept: SavedContent;
  /** As ChangedNote takes it. */
  readonly changed: {
    readonly underneath: (name: ContentField) => string | null;
    readonly take: (name: ContentField) => void;
    readonly keepMine: (name: ContentField) => void;
  };
}

/** The words of a draft as they are typed here; saved by themselves, at the latest when the person leaves. */
export function useContent(mailing: Mailing): TypedMailing {
  const [keeper] = useState(() =>
    autosave({
      content: mailing,
      save: changes => api.desktopMailings.save({ uuid: mailing.uuid, changes }),
      pause,
    }),
  );
  const kept = useSyncExternalStore(keeper.subscribe, keeper.now);
  const { subject, html, text } = mailing;
  useEffect(() => keeper.hear({ subject, html, text }), [keeper, subject, html, text]);
  useLastSave(keeper);
  return {
    values: kept.typed.values,
    kept,
    type: keeper.type,
    flush: keeper.flush,
    changed: {
      underneath: name => overlapOf(kept.typed, name),
      take: name => keeper.settle(typed => takeTheirs(typed, name)),
      keepMine: name => keeper.settle(typed => keepMine(typed, name)),
    },
  };
}

/** Saves at once when the window loses the person: another window, another screen, closed. */
function useLastSave(keeper: Autosave): void {
  useEffect(() => {
    const save = () => void keeper.flush();
    const saveAll = () => void keeper.flush(true);
    window.addEventListener('blur', save);
    window.addEventListener('pagehide', saveAll);
    document.addEventListener('visibilitychange', save);
    return () => {
      window.removeEventListener('blur', save);
      window.removeEventListener('pagehide', saveAll);
      document.removeEventListener('visibilitychange', save);
      saveAll();
    };
  }, [keeper]);
}

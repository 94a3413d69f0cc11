import { Modal } from '@mantine/core';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useTypedText, type TypedText } from './form/typed-text.ts';
import { useUnsaved } from './unsaved.tsx';

interface DialogProps {
  readonly title: string;
  readonly size?: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The content goes up to the edges, for instance a form beside the page that it makes. */
  readonly wide?: boolean;
  /** Nothing typed here is lost by closing: it is kept as a draft, or only says what is shown. */
  readonly kept?: boolean;
}

interface OpenDialog {
  readonly typed: TypedText;
  /** Closes, after a question where typed text would be lost. */
  readonly close: () => void;
}

const Opened = createContext<OpenDialog | null>(null);

/** The dialog around; null outside of one. */
export const useDialog = (): OpenDialog | null => useContext(Opened);

const header = { minHeight: 48, padding: '8px 12px 8px 20px', borderBottom: '1px solid var(--line)' };

/** Lies over the screen. Closing it by Escape, by its cross, by a click beside it or by `useDialog` asks before text is lost. */
export function Dialog({ title, size = 560, onClose, children, wide = false, kept = false }: DialogProps) {
  const typed = useTypedText();
  const unsaved = useUnsaved({ isUnsaved: () => !kept && typed.isTyped() });
  const { leave } = unsaved;
  const opened = useMemo(() => ({ typed, close: () => leave(onClose) }), [typed, leave, onClose]);
  return (
    <Modal
      opened
      onClose={opened.close}
      // The question above takes its own Escape.
      closeOnEscape={!unsaved.asking}
      title={title}
      size={size}
      {...(wide && { padding: 0, styles: { header } })}
    >
      <Opened.Provider value={opened}>
        <div className="contents" {...typed.watch}>
          {children}
        </div>
      </Opened.Provider>
      {unsaved.question}
    </Modal>
  );
}

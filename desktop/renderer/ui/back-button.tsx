import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { label } from '../../../shared/i18n/label.ts';
import { CrossButton } from './icon-button.tsx';
import { useWide } from './use-wide.ts';

const atEnd = { order: 1 } as const;

/** The way back to the list, where a narrow window shows the detail alone; beside the list, a cross at the end. */
export function BackButton({ onBack }: { readonly onBack: () => void }) {
  if (useWide())
    return <CrossButton name={label('ui.close')} keys="Esc" size="lg" style={atEnd} onClick={onBack} />;
  return (
    <Button variant="subtle" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
      {label('ui.back')}
    </Button>
  );
}

import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { label } from '../../../shared/i18n/label.ts';
import { useWide } from './use-wide.ts';

/** The way back to the list, where a narrow window shows the detail alone. */
export function BackButton({ onBack }: { readonly onBack: () => void }) {
  if (useWide()) return null;
  return (
    <Button variant="subtle" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
      {label('ui.back')}
    </Button>
  );
}

import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { label } from '../../../../shared/i18n/label.ts';
import { TextField } from '../../ui/form/field.tsx';

interface BrowserButtonProps {
  readonly page: string;
  readonly text: string;
}

/** Opens a page of the server in the system's browser. */
export const BrowserButton = ({ page, text }: BrowserButtonProps) => (
  <Button
    component="a"
    href={page}
    target="_blank"
    rel="noreferrer"
    variant="default"
    leftSection={<IconExternalLink size={16} aria-hidden />}
  >
    {text}
  </Button>
);

interface BrowserCodeProps {
  readonly page: string;
  readonly code: string;
  readonly onChange: (code: string) => void;
}

/** Shows a passkey in the browser, and takes the code that the page gives. */
export const BrowserCode = ({ page, code, onChange }: BrowserCodeProps) => (
  <>
    <BrowserButton page={page} text={label('passkey.login.open')} />
    <TextField
      label={label('passkey.login.code')}
      hint={label('passkey.login.codeHint')}
      value={code}
      onChange={onChange}
      autoComplete="one-time-code"
      required
    />
  </>
);

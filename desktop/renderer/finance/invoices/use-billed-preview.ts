import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { BillingOrder } from '../../../../shared/finance/invoices/billing/billing.ts';
import { api } from '../../api.ts';
import type { PdfFile } from '../../deliver-document.ts';

/** The preview follows the typing after this many milliseconds. */
const rest = 150;

export interface Preview {
  /** The last one that could be made. */
  readonly file: PdfFile | null;
  readonly error: unknown;
}

/** The PDF of one receiver of a run, made anew when the typing rests; null: none now. */
export function useBilledPreview(order: BillingOrder | null, key: string | null): Preview {
  const [preview, setPreview] = useState<Preview>({ file: null, error: null });
  const [asked] = useDebouncedValue(order && key !== null ? JSON.stringify({ order, key }) : null, rest);
  useEffect(() => {
    if (asked === null) return;
    let current = true;
    const input = JSON.parse(asked) as { order: BillingOrder; key: string };
    api.desktopBilling.preview(input).then(
      file => current && setPreview({ file, error: null }),
      (error: unknown) => current && setPreview({ file: null, error }),
    );
    return () => {
      current = false;
    };
  }, [asked]);
  return preview;
}

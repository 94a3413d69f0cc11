import { Button } from '@mantine/core';
import type { Output } from '../../../../shared/endpoint.ts';
import type { letterContract } from '../../../../shared/letters/letter-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { navigate } from '../../ui/location.ts';
import { Note } from '../../ui/note.tsx';
import { FlowResult } from '../../ui/flow.tsx';

export type BulkResult = Output<(typeof letterContract)['sendBulkPdf']>;

interface ResultPartProps {
  readonly result: BulkResult;
  readonly onAgain: () => void;
}

/** What became of it: how many are on their way, and by name whose letter did not go and why. */
export function ResultPart({ result, onAgain }: ResultPartProps) {
  const { successCount, failedCount, failed, batch } = result;
  return (
    <FlowResult>
      <Note tone={successCount > 0 ? 'good' : 'warn'}>
        {label('post.many.done', { count: successCount })}
      </Note>
      {failedCount > 0 && (
        <Note tone="bad">
          <p>{label('post.many.failed', { count: failedCount })}</p>
          <ul className="grid gap-4 top-6">
            {failed.map(({ name, error }) => (
              <li key={`${name} ${error}`}>
                <strong>{name}</strong>: {error}
              </li>
            ))}
          </ul>
        </Note>
      )}
      <div className="flex gap-8">
        <Button onClick={() => navigate(`/dispatch-log?run=${batch}`)}>{label('post.many.result')}</Button>
        <Button variant="default" onClick={() => navigate('/letters')}>
          {label('post.many.list')}
        </Button>
        <Button variant="default" onClick={onAgain}>
          {label('post.many.again')}
        </Button>
      </div>
    </FlowResult>
  );
}

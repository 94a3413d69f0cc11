import { label } from '../../../../../shared/i18n/label.ts';
import type { DispatchDetail } from '../../../../../shared/delivery/dispatch-log.ts';
import { useActors } from '../../../use-actors.ts';
import { whenInWords } from '../../../ui/clock.ts';
import { historyOf } from './log-history.ts';
import styles from '../log.module.css';

interface HistoryProps {
  readonly detail: DispatchDetail;
  readonly asked: Date;
}

/** Everything that happened to a line, with its time, and with the name of whoever decided. */
export function History({ detail, asked }: HistoryProps) {
  const actorName = useActors();
  return (
    <ol className={styles['history']}>
      {historyOf(detail, asked, whenInWords).map(line => (
        <li key={`${line.at} ${line.text}`}>
          <span className="soft tabular-nums">{line.at === '' ? '' : whenInWords(line.at)}</span>
          <span>
            <span className={styles['step']} data-tone={line.tone}>
              {line.text}
            </span>
            {line.actor !== '' && (
              <span className="soft"> {label('log.history.by', { actor: actorName(line.actor) })}</span>
            )}
            {line.words !== '' && <span className="block soft break-anywhere">{line.words}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

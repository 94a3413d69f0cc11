import type { LetterRow } from '../../../../shared/letters/letter.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { formatRappen } from '../../../../shared/money.ts';
import { whenText } from '../../ui/clock.ts';
import { Fact, Facts } from '../../ui/split/facts.tsx';

/** To whom, how much of it, what it costs, when it went. */
export function LetterFacts({ letter }: { readonly letter: LetterRow }) {
  const { provider_id, sentAt, price, currency, provider_status, carrier } = letter;
  const isCarried = carrier === 'service';
  return (
    <Facts>
      <Fact name={label('post.fact.to')}>
        <Receiver letter={letter} />
      </Fact>
      <Fact name={label('post.fact.pages')}>{letter.pages}</Fact>
      {isCarried && (
        <Fact name={label('post.fact.price')}>
          {currency} {formatRappen(Math.round(price * 100))}{' '}
          {provider_status === null && <span className="soft">{label('post.fact.price.estimate')}</span>}
        </Fact>
      )}
      <Fact name={label('post.fact.created')}>{whenText(letter.created_at)}</Fact>
      {sentAt !== null && <Fact name={label(`post.fact.sent.${carrier}`)}>{whenText(sentAt)}</Fact>}
      {provider_id !== null && carrier !== 'file' && (
        <Fact name={label('post.fact.provider')}>
          <span className="code">{provider_id}</span>
        </Fact>
      )}
      <Fact name={label('post.fact.log')}>
        <a href={`#/dispatch-log/${letter.dispatch_id}`}>{label('post.fact.log.open')}</a>
      </Fact>
    </Facts>
  );
}

function Receiver({ letter: { member_id, name, address } }: { readonly letter: LetterRow }) {
  return (
    <>
      {member_id === null ? name : <a href={`#/members/${member_id}`}>{name}</a>}
      <span className="block soft pre-line">{address}</span>
    </>
  );
}

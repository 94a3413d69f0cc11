/** Writes statements as a Swiss bank would, in both kinds and both versions, from what happened on the account. */

export interface SampleTransaction {
  readonly ref?: string;
  readonly rappen: number;
  readonly reference?: string;
  readonly payer?: string;
  /** Who stood at the counter, where the bank names itself as payer. */
  readonly ultimate?: string;
  readonly iban?: string;
  readonly text?: string;
  readonly mark?: string;
  readonly returned?: boolean;
}

export interface SampleEntry {
  readonly ref?: string;
  readonly day?: string;
  readonly out?: boolean;
  readonly reversal?: boolean;
  readonly status?: string;
  /** The bank keeps this much of it. */
  readonly charges?: number;
  /** Only the sum, without the transactions. */
  readonly sumOnly?: boolean;
  readonly transactions: readonly SampleTransaction[];
}

export interface Sample {
  readonly kind?: 'camt.053' | 'camt.054';
  readonly version?: '04' | '08';
  readonly account?: string;
  readonly currency?: string;
  readonly id?: string;
  readonly opening?: number;
  /** Off by this much, as if an entry were missing. */
  readonly off?: number;
  readonly entries: readonly SampleEntry[];
}

export const clubAccount = 'CH5800791123000889012';

const escape = (text: string): string =>
  text.replace(/[&<>]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);
const tag = (name: string, content: string | undefined): string =>
  content === undefined || content === '' ? '' : `<${name}>${content}</${name}>`;
const money = (rappen: number): string =>
  `${Math.floor(Math.abs(rappen) / 100)}.${String(Math.abs(rappen) % 100).padStart(2, '0')}`;

/** One file with one statement each; an entry is booked on 10 March 2026 unless it says another day. */
export function camt(...samples: readonly Sample[]): string {
  const { kind = 'camt.053', version = '08' } = samples[0] ?? {};
  const message = kind === 'camt.053' ? 'BkToCstmrStmt' : 'BkToCstmrDbtCdtNtfctn';
  const header = '<GrpHdr><MsgId>NACHRICHT-1</MsgId><CreDtTm>2026-03-11T02:15:00+01:00</CreDtTm></GrpHdr>';
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${kind}.001.${version}">\n<${message}>${header}\n` +
    `${samples.map(statement).join('\n')}\n</${message}></Document>\n`
  );
}

const sumOf = ({ transactions }: SampleEntry): number =>
  transactions.reduce((sum, { rappen }) => sum + rappen, 0);
const bookedSum = (entry: SampleEntry): number => sumOf(entry) - (entry.charges ?? 0);

function statement(sample: Sample): string {
  const {
    kind = 'camt.053',
    account = clubAccount,
    currency = 'CHF',
    id = 'AUSZUG-1',
    opening = 100_000,
  } = sample;
  const moved = sample.entries
    .filter(({ status = 'BOOK' }) => status === 'BOOK')
    .reduce((sum, entry) => sum + (entry.out ? -1 : 1) * bookedSum(entry), 0);
  const bal = (type: string, rappen: number): string =>
    `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${money(rappen)}</Amt>` +
    `<CdtDbtInd>${rappen < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>2026-03-10</Dt></Dt></Bal>`;
  const balances =
    kind === 'camt.053' ? bal('OPBD', opening) + bal('CLBD', opening + moved + (sample.off ?? 0)) : '';
  const name = kind === 'camt.053' ? 'Stmt' : 'Ntfctn';
  const entries = sample.entries.map(each => entry(sample, each)).join('\n');
  return (
    `<${name}><Id>${id}</Id><CreDtTm>2026-03-11T02:15:00+01:00</CreDtTm>` +
    `<FrToDt><FrDtTm>2026-03-10T00:00:00</FrDtTm><ToDtTm>2026-03-10T23:59:59</ToDtTm></FrToDt>` +
    `<Acct><Id><IBAN>${account}</IBAN></Id></Acct>${balances}${entries}</${name}>`
  );
}

function entry({ version = '08', currency = 'CHF' }: Sample, each: SampleEntry): string {
  const { status = 'BOOK', day = '2026-03-10' } = each;
  const direction = each.out ? 'DBIT' : 'CRDT';
  const details = each.transactions.map(one => transaction({ version, currency, direction }, one)).join('');
  const charges = `<TtlChrgsAndTaxAmt Ccy="${currency}">${money(each.charges ?? 0)}</TtlChrgsAndTaxAmt>`;
  const count = tag('Btch', tag('NbOfTxs', String(each.transactions.length)));
  return [
    `<Ntry><Amt Ccy="${currency}">${money(bookedSum(each))}</Amt><CdtDbtInd>${direction}</CdtDbtInd>`,
    tag('RvslInd', each.reversal === undefined ? undefined : String(each.reversal)),
    tag('Sts', version === '08' ? tag('Cd', status) : status),
    `<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>`,
    tag('AcctSvcrRef', each.ref),
    '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>VCOM</SubFmlyCd></Fmly></Domn></BkTxCd>',
    each.charges ? tag('Chrgs', charges) : '',
    tag('NtryDtls', each.sumOnly ? count : details),
    '</Ntry>',
  ].join('');
}

interface Around {
  readonly version: string;
  readonly currency: string;
  readonly direction: string;
}

function transaction({ version, currency, direction }: Around, one: SampleTransaction): string {
  const party = (role: string, name: string | undefined): string =>
    name === undefined
      ? ''
      : tag(role, version === '08' ? tag('Pty', tag('Nm', escape(name))) : tag('Nm', escape(name)));
  const account = one.iban === undefined ? '' : tag('DbtrAcct', tag('Id', tag('IBAN', one.iban)));
  const parties = party('Dbtr', one.payer) + account + party('UltmtDbtr', one.ultimate);
  const parts = [
    tag('Refs', `${tag('AcctSvcrRef', one.ref)}<EndToEndId>NOTPROVIDED</EndToEndId>`),
    `<Amt Ccy="${currency}">${money(one.rappen)}</Amt><CdtDbtInd>${direction}</CdtDbtInd>`,
    tag('RltdPties', parties),
    tag('RmtInf', remittance(version, one)),
    one.returned ? '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>' : '',
  ];
  return tag('TxDtls', parts.join(''));
}

function remittance(version: string, { reference, text, mark }: SampleTransaction): string {
  const code = reference?.startsWith('RF') ? '<Cd>SCOR</Cd>' : '<Prtry>QRR</Prtry>';
  const type = version === '08' ? tag('Tp', tag('CdOrPrtry', code)) : '';
  const structured = reference === undefined ? '' : tag('CdtrRefInf', type + tag('Ref', reference));
  const remittance = text === undefined ? '' : tag('Ustrd', escape(text));
  return remittance + tag('Strd', structured + tag('AddtlRmtInf', mark));
}

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

import type { serviceSettingContract } from '../../../shared/association/connections/service-setting-contract.ts';
import {
  checkedService,
  serviceFields,
  type OtherServiceName,
  type ServiceSetting,
  type ServiceSettingInput,
  type ServiceValues,
} from '../../../shared/association/connections/service-setting.ts';
import { DomainError, requireValid } from '../../../shared/errors.ts';
import { label } from '../../../shared/i18n/label.ts';
import type { Call, Handlers } from '../../context.ts';
import type { LoginThrottle } from '../../login-throttle.ts';
import type { SecretBox } from '../../sealed-secret.ts';
import { deleteConnection, findConnectionRow, putConnection, valuesOf } from './connection-store.ts';
import { openSecrets, redirectUri, secretPurpose } from './service-connections.ts';
import type { OtherService } from './watched-port.ts';

interface Parts {
  readonly others: ReadonlyMap<OtherServiceName, OtherService>;
  readonly box: SecretBox;
  /** Counts tests. */
  readonly throttle: LoginThrottle;
}

/** The set-up of the services besides e-mail. */
export const serviceSettingHandlers = (parts: Parts): Handlers<typeof serviceSettingContract> => ({
  get: (call, { service }) => settingView(call, parts, service),
  put: (call, input) => putSetting(call, parts, input),
  remove: (call, { service }) => removeSetting(call, parts, service),
  try: (call, input) => trySetting(call, parts, input),
});

function settingView(call: Call, parts: Parts, service: OtherServiceName): ServiceSetting {
  const row = isOperators(parts, service) ? undefined : findConnectionRow(call.db, service);
  return {
    service,
    values: { ...(row && valuesOf(service, row)) },
    secrets: row ? secretNames(openSecrets(parts.box, service, row.sealed)) : [],
    redirect_uri: service === 'member_login' ? redirectUri(call) : '',
    changed_at: row?.changed_at ?? null,
  };
}

const secretNames = (secrets: ServiceValues | null): string[] => Object.keys(secrets ?? {});

const isOperators = ({ others }: Parts, service: OtherServiceName): boolean =>
  others.get(service)?.status().source === 'operator';

/** Throws `conflict` where the environment says how the service is reached. */
function refuseOperators(parts: Parts, service: OtherServiceName): void {
  if (isOperators(parts, service)) throw new DomainError('conflict', { what: 'connection' });
}

interface Entered {
  /** What may be shown. */
  readonly values: ServiceValues;
  readonly secrets: ServiceValues;
  /** False: every secret is the one that was stored. */
  readonly isFresh: boolean;
}

/** What a person entered, with the stored secrets that stay. Throws `validation_failed`. */
function entered(call: Call, { box }: Parts, { service, values: typed }: ServiceSettingInput): Entered {
  const row = findConnectionRow(call.db, service);
  const stored = row ? openSecrets(box, service, row.sealed) : null;
  const before = row && stored ? { values: valuesOf(service, row), secrets: namesOf(service, stored) } : null;
  const { values, kept, problems } = checkedService(service, typed, before);
  requireValid(problems);
  const names = serviceFields(service).filter(({ kind }) => kind === 'secret');
  const fresh = names.filter(({ name }) => (values[name] ?? '') !== '');
  const keptOnes = kept.map(name => [name, stored?.[name] ?? '']);
  return {
    values: Object.fromEntries(
      serviceFields(service)
        .filter(({ kind }) => kind !== 'secret')
        .map(({ name }) => [name, values[name] ?? '']),
    ),
    secrets: Object.fromEntries([...fresh.map(({ name }) => [name, values[name] ?? '']), ...keptOnes]),
    isFresh: fresh.length > 0,
  };
}

const namesOf = (service: OtherServiceName, secrets: ServiceValues) =>
  serviceFields(service)
    .map(({ name }) => name)
    .filter(name => (secrets[name] ?? '') !== '');

function putSetting(call: Call, parts: Parts, input: ServiceSettingInput): ServiceSetting {
  const { service } = input;
  refuseOperators(parts, service);
  const { values, secrets, isFresh } = entered(call, parts, input);
  const now = call.now().toISOString();
  const before = findConnectionRow(call.db, service);
  const hasSecrets = Object.keys(secrets).length > 0;
  putConnection(call.db, service, {
    setting: values,
    sealed: hasSecrets ? parts.box.seal(JSON.stringify(secrets), secretPurpose(service)) : null,
    sealed_at: hasSecrets ? ((isFresh ? null : before?.sealed_at) ?? now) : null,
    changed_at: now,
  });
  return settingView(call, parts, service);
}

function removeSetting(call: Call, parts: Parts, service: OtherServiceName): null {
  refuseOperators(parts, service);
  deleteConnection(call.db, service);
  return null;
}

async function trySetting(call: Call, parts: Parts, input: ServiceSettingInput) {
  const { service } = input;
  refuseOperators(parts, service);
  const { values, secrets } = entered(call, parts, input);
  const other = parts.others.get(service);
  if (!other) throw new DomainError('not_configured', { service: label(`connection.service.${service}`) });
  parts.throttle.begin([`connection test ${call.actor.name}`]);
  return other.try({ ...values, ...secrets }, call.now);
}

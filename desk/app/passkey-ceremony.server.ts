import { isIP } from 'node:net';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import {
  addPasskey,
  enterByPasskey,
  listPasskeys,
  type Passkey,
  passkeyById,
  type StaffMember,
} from '../../src/features/staff/staff.server.ts';
import type { DeskServices } from './context.server.ts';

/** As long as a person needs to find his finger. */
const CHALLENGE_MS = 5 * 60_000;
/** Of ceremonies that nobody ended; the oldest goes. */
const CHALLENGES_KEPT = 1_000;
/** Each is used once: of this process, which is the only one. */
const challenges = new Map<string, { until: number; staffId: string | undefined }>();

type Transports = NonNullable<
  Parameters<typeof generateAuthenticationOptions>[0]['allowCredentials']
>[number]['transports'];

/** Passkeys belong to a name: under a number (http://127.0.0.1:3001) there are none. */
export const hasPasskeys = ({ deskUrl }: Pick<DeskServices, 'deskUrl'>) => isIP(new URL(deskUrl).hostname) === 0;

/** What the browser needs to make a passkey for this person. */
export async function registrationOptions({ db, now, deskUrl }: DeskServices, member: StaffMember) {
  const known = await listPasskeys({ db }, member.id);
  const options = await generateRegistrationOptions({
    rpName: 'Nkul, le bureau',
    rpID: new URL(deskUrl).hostname,
    userName: member.email,
    userDisplayName: member.name,
    userID: new TextEncoder().encode(member.id),
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: transports as Transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  remember(options.challenge, now(), member.id);
  return options;
}

/** Keeps the passkey that the browser made. @returns whether it was what was asked for. */
export async function register(
  services: DeskServices,
  member: StaffMember,
  response: RegistrationResponseJSON,
  device: string,
): Promise<boolean> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => use(challenge, services.now(), member.id),
    expectedOrigin: services.deskUrl,
    expectedRPID: new URL(services.deskUrl).hostname,
    requireUserVerification: true,
  });
  if (!verified) return false;
  const { id, publicKey, counter, transports } = registrationInfo.credential;
  await addPasskey(services, { id, staffId: member.id, publicKey, counter, transports: transports ?? [], device });
  return true;
}

/** What the browser needs to prove a passkey: it says itself whose. */
export async function entryOptions({ now, deskUrl }: DeskServices) {
  const options = await generateAuthenticationOptions({
    rpID: new URL(deskUrl).hostname,
    userVerification: 'required',
  });
  remember(options.challenge, now(), undefined);
  return options;
}

/** @returns the new session's secret; undefined: this passkey opens nothing. */
export async function enterWith(
  services: DeskServices,
  response: AuthenticationResponseJSON,
  device: string,
): Promise<string | undefined> {
  const found = await passkeyById(services, response.id);
  if (!found) return undefined;
  const { passkey } = found;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => use(challenge, services.now(), undefined),
    expectedOrigin: services.deskUrl,
    expectedRPID: new URL(services.deskUrl).hostname,
    credential: credentialOf(passkey),
    requireUserVerification: true,
  });
  return verified ? enterByPasskey(services, passkey, authenticationInfo.newCounter, device) : undefined;
}

const credentialOf = ({ id, publicKey, counter, transports }: Passkey) => ({
  ...{ id, counter },
  publicKey: new Uint8Array(publicKey),
  transports: transports as Transports,
});

function remember(challenge: string, now: number, staffId: string | undefined): void {
  challenges.set(challenge, { until: now + CHALLENGE_MS, staffId });
  const oldest = challenges.size > CHALLENGES_KEPT ? challenges.keys().next().value : undefined;
  if (oldest !== undefined) challenges.delete(oldest);
}

function use(challenge: string, now: number, staffId: string | undefined): boolean {
  const asked = challenges.get(challenge);
  challenges.delete(challenge);
  return asked !== undefined && asked.until > now && asked.staffId === staffId;
}

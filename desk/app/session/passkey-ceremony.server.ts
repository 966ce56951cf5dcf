import { randomBytes } from 'node:crypto';
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
  listPasskeys,
  type Passkey,
  passkeyById,
  type SignedIn,
  type StaffMember,
  signInByPasskey,
} from '../../../src/features/staff/staff.server.ts';
import type { DeskServices } from './context.server.ts';

const CHALLENGE_MS = 5 * 60_000;
/** Answered challenges only, against replay: open ones are signed, not stored. The desk is a single process. */
const usedChallenges = new Map<string, number>();

type Transports = NonNullable<
  Parameters<typeof generateAuthenticationOptions>[0]['allowCredentials']
>[number]['transports'];

/** WebAuthn needs a host name: no passkeys under an IP address. */
export const hasPasskeys = ({ deskUrl }: Pick<DeskServices, 'deskUrl'>) => isIP(new URL(deskUrl).hostname) === 0;

export async function registrationOptions({ db, keys, now, deskUrl }: DeskServices, member: StaffMember) {
  const known = await listPasskeys({ db }, member.id);
  const options = await generateRegistrationOptions({
    challenge: newChallenge(keys, now(), member.id),
    rpName: 'Nkul, le bureau',
    rpID: new URL(deskUrl).hostname,
    userName: member.email,
    userDisplayName: member.name,
    userID: new TextEncoder().encode(member.id),
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: transports as Transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return options;
}

export async function register(
  services: DeskServices,
  member: StaffMember,
  response: RegistrationResponseJSON,
  device: string,
): Promise<boolean> {
  let answered = '';
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge(challenge) {
      answered = challenge;
      return isOpen(services, challenge, member.id);
    },
    expectedOrigin: services.deskUrl,
    expectedRPID: new URL(services.deskUrl).hostname,
    requireUserVerification: true,
  });
  if (!verified || !consume(answered, services.now())) return false;
  const { id, publicKey, counter, transports } = registrationInfo.credential;
  await addPasskey(services, member, { id, publicKey, counter, transports: transports ?? [], device });
  return true;
}

export async function authenticationOptions({ keys, now, deskUrl }: DeskServices) {
  return generateAuthenticationOptions({
    challenge: newChallenge(keys, now()),
    rpID: new URL(deskUrl).hostname,
    userVerification: 'required',
  });
}

export async function signInWithPasskey(
  services: DeskServices,
  response: AuthenticationResponseJSON,
  device: string,
): Promise<SignedIn | undefined> {
  const found = await passkeyById(services, response.id);
  if (!found) return undefined;
  const { passkey } = found;
  let answered = '';
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge(challenge) {
      answered = challenge;
      return isOpen(services, challenge);
    },
    expectedOrigin: services.deskUrl,
    expectedRPID: new URL(services.deskUrl).hostname,
    credential: credentialOf(passkey),
    requireUserVerification: true,
  });
  if (!verified || !consume(answered, services.now())) return undefined;
  return signInByPasskey(services, found, authenticationInfo.newCounter, device);
}

const credentialOf = ({ id, publicKey, counter, transports }: Passkey) => ({
  id,
  counter,
  publicKey: new Uint8Array(publicKey),
  transports: transports as Transports,
});

const PURPOSE = 'passkey challenge';

function newChallenge(keys: DeskServices['keys'], now: number, staffId = ''): Uint8Array<ArrayBuffer> {
  const value = `${now + CHALLENGE_MS}.${staffId}.${randomBytes(16).toString('base64url')}`;
  return new Uint8Array(Buffer.from(keys.sign(PURPOSE, value)));
}

function isOpen({ keys, now }: Pick<DeskServices, 'keys' | 'now'>, challenge: string, staffId = ''): boolean {
  const [until, owner] = keys.verify(PURPOSE, Buffer.from(challenge, 'base64url').toString())?.split('.') ?? [];
  return Number(until) > now() && owner === staffId && !usedChallenges.has(challenge);
}

function consume(challenge: string, now: number): boolean {
  for (const [used, until] of usedChallenges) if (until <= now) usedChallenges.delete(used);
  if (usedChallenges.has(challenge)) return false;
  usedChallenges.set(challenge, now + CHALLENGE_MS);
  return true;
}

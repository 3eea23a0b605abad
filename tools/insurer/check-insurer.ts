/**
 * `npm run check:insurer -- URL [--writes]` asks an insurer's calls and prints which of them fit. It only reads, unless
 * `--writes` allows it to change a test system. It then makes a quotation, a vehicle and a policy request, sends
 * messages, and walks through a test form of an adjuster. `--help` lists the variables. Secrets come from the
 * environment, because every user of the machine can read a command line.
 */
import { listKinds, type OwnNames } from '#shared/domain/claims/lists/list-kinds.ts'
import { documentedCalls } from '#shared/openapi/documents.data.ts'
import { upstreamCalls } from '#shared/upstream/calls.ts'
import { baseAddresses, everyBase } from './bases.ts'
import { checkInsurer, type Finding } from './check.ts'
import { localFetch } from './local-fetch.ts'
import { givenIn, help, usage } from './variables.ts'

const { values, insurer } = readArguments(process.argv.slice(2))
const env = process.env
const given = givenIn(env, { postalCode: '06700', vin: randomVin() })
const bases = basesOf(insurer)
const findings = await checkInsurer({
  bases,
  given,
  writes: values.writes,
  fetch: localFetch,
  terms: {
    kinds: kindsIn(env.CLAIM_NAMES ?? ''),
    bases: Object.values(bases),
    documentOrigins: (env.DOCUMENT_ORIGINS ?? '').split(/\s+/).filter(Boolean),
    pictureOrigins: (env.REWARD_PICTURES ?? '').split(/\s+/).filter(Boolean),
  },
})
print(findings)
process.exitCode = findings.some(({ verdict }) => verdict === 'wrong') ? 1 : 0

function readArguments(args: readonly string[]) {
  if (args.includes('--help')) {
    console.log(help)
    process.exit(0)
  }
  const unknown = args.find((arg) => arg.startsWith('--') && arg !== '--writes')
  const [address, ...more] = args.filter((arg) => !arg.startsWith('--'))
  if (unknown !== undefined || more.length > 0) stop(usage)
  return { values: { writes: args.includes('--writes') }, insurer: address }
}

function basesOf(address: string | undefined) {
  try {
    return everyBase(baseAddresses(address, env))
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : ''}. ${usage}`)
  }
}

/** Parses `CLAIM_NAMES` as the gateway does. */
function kindsIn(names: string) {
  try {
    // Any other shape is refused by `listKinds`, so the cast is safe.
    return listKinds(names === '' ? {} : (JSON.parse(names) as OwnNames))
  } catch (error) {
    return stop(`CLAIM_NAMES: ${error instanceof Error ? error.message : ''}`)
  }
}

/** Draws a well-formed VIN: 17 characters without I, O and Q. */
function randomVin(): string {
  const alphabet = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'
  const bytes = crypto.getRandomValues(new Uint8Array(17))
  return Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join('')
}

function print(all: readonly Finding[]): void {
  const marks = { fits: 'fits', wrong: 'WRONG', absent: 'absent', untried: '-' } as const
  const sorted = [...all].sort((one, other) => numberOf(one) - numberOf(other))
  for (const { name, verdict, status, about, notes } of sorted) {
    const call = upstreamCalls[name]
    const title = documentedCalls[call.id]?.title ?? name
    const head = [
      marks[verdict].padEnd(6),
      String(status ?? '').padEnd(3),
      call.id.padEnd(7),
      title.padEnd(34),
    ]
    console.log(
      `${head.join('  ')}  ${call.method} ${call.base}${call.path}${about === undefined ? '' : ` ${about}`}`,
    )
    for (const note of notes) console.log(`${' '.repeat(22)}${note}`)
  }
  const count = (wanted: Finding['verdict']) => all.filter(({ verdict }) => verdict === wanted).length
  console.log(
    `\n${count('fits')} fit, ${count('wrong')} wrong, ${count('absent')} of our additions absent, ${count('untried')} not tried.` +
      '\nWhat our additions are for: docs/sandbox-differences.md. How to connect: docs/connecting-an-insurer.md.',
  )
}

function numberOf({ name }: Finding): number {
  return Number(upstreamCalls[name].id.replace('API-', ''))
}

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

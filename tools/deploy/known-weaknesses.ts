/** Known vulnerabilities of shipped packages, looked up in the registry at each release (D247). */
import { spawnSync } from 'node:child_process'

/** Time-out of two minutes: the registry answers in seconds or not at all. */
const LONGEST_MS = 120_000

type Weaknesses =
  | { readonly kind: 'asked'; readonly grave: readonly string[]; readonly others: number }
  | { readonly kind: 'unasked' }

interface Report {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>
}

/** Development packages are left out, because they never reach production. */
export function askWeaknesses(env: NodeJS.ProcessEnv): Weaknesses {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    env,
    encoding: 'utf8',
    timeout: LONGEST_MS,
  })
  return weaknessesIn(stdout)
}

/** Parses the output of `npm audit --json`; any other text, as without a network, counts as no answer. */
function weaknessesIn(text: string | null): Weaknesses {
  const { vulnerabilities } = reportIn(text)
  if (vulnerabilities === undefined) return { kind: 'unasked' }
  const found = Object.entries(vulnerabilities)
  const grave = found.filter(([, { severity }]) => severity === 'high' || severity === 'critical')
  return { kind: 'asked', grave: grave.map(([name]) => name), others: found.length - grave.length }
}

function reportIn(text: string | null): Report {
  try {
    const report: unknown = JSON.parse(text ?? '')
    // The cast is safe: npm prints this shape, and a missing member counts as no answer.
    return typeof report === 'object' && report !== null ? (report as Report) : {}
  } catch {
    return {}
  }
}

/** The warning for the person who deploys, and whether it stops the release. */
export function weaknessSentence(
  found: Weaknesses,
): { readonly text: string; readonly stops: boolean } | null {
  if (found.kind === 'unasked')
    return {
      text: 'The registry did not say whether the packages have known weaknesses: npm audit.',
      stops: false,
    }
  const { grave, others } = found
  if (grave.length > 0)
    return { text: `Known weaknesses, high or critical, in ${grave.join(', ')}: npm audit.`, stops: true }
  return others > 0
    ? {
        text: `Known weaknesses, none of them high, in packages: ${String(others)}. See npm audit.`,
        stops: false,
      }
    : null
}

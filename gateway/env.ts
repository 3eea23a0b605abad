/**
 * The configuration of one environment, parsed once: an invalid configuration throws an error that names every wrong
 * variable (D7, API-08).
 */
import { misfits } from './environment-rules.ts'
import { variables, type Config, type Variables } from './variables.ts'

/** @throws Error naming every variable that is wrong; never a value, which may be secret. */
export function parseConfig(env: Readonly<Record<string, unknown>>): Config {
  const parsed = variables.safeParse(env)
  const wrong = parsed.success
    ? misfits(parsed.data, env.SANDBOX !== undefined)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} is missing or wrong`)
  if (!parsed.success || wrong.length > 0) throw new Error(`Configuration: ${wrong.join('; ')}`)
  return parsed.data
}

const parsedOnce = new WeakMap<object, Config>()

/** The configuration of this environment, parsed once. */
export function configOf(env: Variables): Config {
  let config = parsedOnce.get(env)
  if (config === undefined) {
    config = parseConfig({ ...env })
    parsedOnce.set(env, config)
  }
  return config
}

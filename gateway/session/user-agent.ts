/**
 * A short label of a device, for the list of a person's sessions: browser and system, no data that could identify the
 * person.
 */

/** The first match wins, because every browser's description also contains the names of browsers further down. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /Chrome\/|\bCriOS\/|\bChromium\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b|\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

type Kinds = readonly (readonly [name: string, pattern: RegExp])[]

const nameIn = (kinds: Kinds, agent: string) => kinds.find(([, pattern]) => pattern.test(agent))?.[0]

/** The label of a device, such as "Chrome en Android"; "Otro dispositivo" for an unknown header. */
export function userAgentLabel(userAgent: string | undefined): string {
  const agent = (userAgent ?? '').slice(0, 500)
  const [browser, system] = [nameIn(browsers, agent), nameIn(systems, agent)]
  if (browser === undefined && system === undefined) return 'Otro dispositivo'
  if (system === undefined) return browser ?? ''
  return `${browser ?? 'Navegador'} en ${system}`
}

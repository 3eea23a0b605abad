/** docs/limits.md is made from the code: `npx vitest run --project gateway gateway/limits/limits-page.test.ts -u` writes it. */
import { expect, test } from 'vitest'
import { limits, type LimitName } from '#gateway/limits/limit-rules.ts'
import { routeOf } from '#gateway/limits/route-limits.ts'
import { endpoints } from '#gateway/testing/endpoints.ts'
import { limitOf } from '#gateway/testing/limits-of-routes.ts'
import { pages } from '#shared/sites.ts'

interface Globbing {
  glob(patterns: readonly string[], options: object): Readonly<Record<string, string>>
}

const MINUTE = 60_000
const windowText = (ms: number) => {
  if (ms % (24 * 60 * MINUTE) === 0) return `${String(ms / (24 * 60 * MINUTE))} d`
  return ms % (60 * MINUTE) === 0 ? `${String(ms / (60 * MINUTE))} h` : `${String(ms / MINUTE)} min`
}
const names = Object.keys(limits) as LimitName[]
const code = (text: string) => `\`${text}\``

function limitText(limit: ReturnType<typeof limitOf>): string {
  if ('none' in limit) return `none: ${limit.none}`
  if ('own' in limit) return limit.own.map(code).join(', ')
  return [limit.route, ...(limit.also ?? [])].map(code).join(', ')
}

function page(): string {
  const rules = names.map((name) => {
    const { count, windowMs, ...rule } = limits[name]
    const memory = 'isInMemory' in rule ? ', in memory' : ''
    return `- ${code(name)}: ${String(count)} in ${windowText(windowMs)}${memory}`
  })
  const routes = endpoints
    .map((endpoint) => `- ${code(routeOf(endpoint))}: ${limitText(limitOf(endpoint))}`)
    .toSorted()
  const withData = pages.filter(({ access, link }) => access === 'session' || link !== undefined)
  return `# Limits

Printed from \`gateway/limits/\` and the routes of \`gateway/features/\` by \`gateway/limits/limits-page.test.ts\`. A route without a limit has a line with the reason ([D145](decisions/limits.md#D145)).

- **Subject.** The end of a name says for whom or what it counts: \`PerPerson\`, \`PerAddress\`, \`PerLink\`, … \`callsPerPerson\` and \`pagesPerPerson\` count each session of a person separately.
- **Limits of routes.** \`callsPer…\`, \`changesPer…\`, \`pagesPer…\`, \`identityChecksPerPerson\` and \`linksMadePerPerson\` count each route or page separately, before a body is parsed or the insurer is called. All other limits count the subject of a call, such as a telephone number.
- **Memory.** A limit "in memory" starts anew when its object leaves memory. Every other limit is stored and exact (D291).
- **IPv6.** An address counts as its /64. Its /48 is counted in memory too, with a limit thirty times as high ([D317](decisions/limits.md#D317)).
- **Messages.** Each code and each e-mail also counts in the hourly total of its country. An e-mail, or a message to a phone that only the insurer knows, counts as one to Mexico.

## Rules

${rules.join('\n')}

## Routes

${routes.join('\n')}

## Pages

${String(withData.length)} pages contain data of the insurer. A page with a session counts in \`pagesPerPerson\`, a page of a link in \`pagesPerAddress\`. A request by a link that the insurer has not confirmed also counts in \`looksPerUnconfirmedLink\` and \`unconfirmedLinksPerAddress\`. The press that opens a link counts in \`linksPerAddress\`. Every other page is a file without a limit.
`
}

test('[D14] [D145] docs/limits.md lists the limit of every route as in the code', async () => {
  await expect(page()).toMatchFileSnapshot('../../docs/limits.md')
})

test('[D145] every named limit is counted somewhere', () => {
  const files = (import.meta as unknown as Globbing).glob(
    ['../**/*.ts', '!../**/*.test.ts', '!./{limit-rules,route-limits}.ts'],
    { eager: true, query: '?raw', import: 'default' },
  )
  // A binding only declares the limit, so the test looks for the code that counts it.
  const sources = Object.values(files)
    .join('\n')
    .replaceAll(/limit: \{[^}]*\}/g, '')
  expect(sources).toContain("addressCounter(c, 'availabilityPerAddress')")
  const byRoute = new Set(
    endpoints.flatMap((endpoint) => {
      const limit = limitOf(endpoint)
      return 'route' in limit ? [limit.route as string] : []
    }),
  )
  expect(names.filter((name) => !byRoute.has(name) && !sources.includes(`'${name}'`))).toEqual([])
})

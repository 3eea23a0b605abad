/** "Entrar como …" at `/sandbox`, through gateway and sandbox as they are: each button ends where it says. */
import { expect, test } from 'vitest'
import sandbox from '#sandbox/index.ts'
import { bindings, resetPeople } from '#sandbox/testing/verbs.ts'
import { browser, pageData } from '#gateway/testing/browser.ts'

const arrive = async (input: RequestInfo | URL): Promise<Response> =>
  sandbox.fetch(new Request(input as Request), bindings)

interface Button {
  readonly target: string
  readonly email: string
  readonly password: string
  readonly what: string
}

const FORM = /<form method="post" action="(\/log-in[^"]*)">([\s\S]*?)<\/form> <span>([^<]*)<\/span>/g

async function buttons(): Promise<Button[]> {
  const page = await (await sandbox.fetch(new Request('http://localhost:8787/sandbox'), bindings)).text()
  return [...page.matchAll(FORM)].map(([, action = '', form = '', what = '']) => {
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(form)?.[1] ?? ''
    const target = new URL(action, 'http://localhost').searchParams.get('volver') ?? ''
    return { target, email: field('email'), password: field('password'), what }
  })
}

const REFUSED = 'Correo sin validar: el acceso se niega'
const WELCOMED = 'Una póliza sin pagar (bienvenida)'

test('each button logs in as its person and opens its page, with its data', async () => {
  await resetPeople()
  const all = await buttons()
  expect(all.length).toBeGreaterThan(25)
  for (const { target, email, password, what } of all) {
    const tab = browser({}, { SANDBOX: { fetch: arrive } })
    const loggedIn = await tab.submit(`/log-in?${new URLSearchParams({ volver: target }).toString()}`, {
      email,
      password,
    })
    if (what === REFUSED) {
      expect([what, loggedIn.status]).toEqual([what, 403])
      continue
    }
    expect([what, loggedIn.status, loggedIn.headers.get('location')]).toEqual([what, 303, target])
    const page = await tab.open(target)
    expect([what, page.headers.get('location')]).toEqual([
      what,
      what === WELCOMED ? '/policy/onboarding' : null,
    ])
    if (page.status === 200) {
      const parts = Object.entries(pageData(page) ?? {})
      expect([what, parts.filter(([, part]) => part === null)]).toEqual([what, []])
    }
  }
})

import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PersonFields } from './PersonFields.tsx'
import { usePerson, type PersonQuestion } from './use-person.ts'

type PersonOptions = Parameters<typeof usePerson>[0]

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Renders the person form of a page, and returns its markup. */
function shown(options: PersonOptions, withEmail = false) {
  const questions: PersonQuestion[] = []
  function Form() {
    const question = usePerson(options)
    questions.push(question)
    return (
      <PersonFields
        question={question}
        bind={(name) => ({ name, error: undefined })}
        values={{ postalCode: '', rfc: '' }}
        {...(withEmail && { email: { field: { name: 'email', error: undefined }, value: '' } })}
      />
    )
  }
  const html = renderToStaticMarkup(<Form />)
  return { html, question: questions[0] }
}

async function asked(options: PersonOptions): Promise<string[]> {
  const paths: string[] = []
  vi.stubGlobal('fetch', (target: string | URL | Request) => {
    paths.push(target instanceof Request ? target.url : String(target))
    return Promise.resolve(Response.json({ available: true }))
  })
  shown(options).question?.rfc.look('PELM900512AB1')
  await vi.runAllTimersAsync()
  return paths
}

test('[QUO-40] only the registration asks the server whether the RFC is new', async () => {
  expect(await asked({ asksForAccount: false, showActivities: false })).toEqual([])
  const paths = await asked({ asksForAccount: true, showActivities: true })
  expect(paths).toHaveLength(1)
  expect(paths[0]).toMatch(/rfc/)
})

test('[QUO-34] the e-mail field is shown only if the form does not create an account', () => {
  const options = { asksForAccount: false, showActivities: false }
  expect(shown(options, true).html).toContain('name="email"')
  expect(shown({ ...options, asksForAccount: true }).html).not.toContain('name="email"')
})

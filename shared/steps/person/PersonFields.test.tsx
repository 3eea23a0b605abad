import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ActivityFields } from './ActivityFields.tsx'
import { PersonFields } from './PersonFields.tsx'
import { usePerson } from './use-person.ts'

const bind = (name: string) => ({ name, error: undefined })

function Form({ about }: { about: 'own' | 'relative' }) {
  const question = usePerson({ asksForAccount: false, showActivities: false })
  const email = { field: bind('email'), value: '' }
  return (
    <PersonFields
      question={question}
      bind={bind}
      values={{ postalCode: '', rfc: '' }}
      email={email}
      about={about}
    />
  )
}

const filledIn = (about: 'own' | 'relative') =>
  [...renderToStaticMarkup(<Form about={about} />).matchAll(/ autocomplete="([^"]+)"/gi)]
    .map(([, tokens = '']) => tokens)
    .filter((tokens) => tokens !== 'off')

const asked = [
  'given-name',
  'family-name',
  'bday-day',
  'bday-month',
  'bday-year',
  'email',
  'tel-country-code',
  'tel-national',
  'postal-code',
  'address-line1',
]

test("the fields of the person's own data allow autofill", () => {
  expect(filledIn('own')).toEqual(asked)
})

test('the fields of a relative are an autofill section of their own', () => {
  expect(filledIn('relative')).toEqual(asked.map((token) => `section-insured ${token}`))
})

const items = [0, 1, 5, 12].map((id) => ({ id, description: `Actividad ${String(id)}` }))
const sectorWith = (chosen: string) => {
  const question = { lists: { activities: items, sectors: items }, isFailed: false, retry: () => undefined }
  const html = renderToStaticMarkup(<ActivityFields question={question} bind={bind} chosen={chosen} />)
  return /<select[^>]*name="sector"[^>]*>/.exec(html)?.[0]
}

test('[QUO-42] the activity with id 0 enables the list of sectors', () => {
  expect(sectorWith('0')).not.toContain('disabled')
})

test.each(['', '1', '5', '12', '00'])(
  '[QUO-43] with the activity %j the list of sectors stays disabled',
  (chosen) => {
    expect(sectorWith(chosen)).toContain('disabled=""')
  },
)

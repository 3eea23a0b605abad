/**
 * No field is labelled "(opcional)" if its absence causes a notice, or keeps the claim open (EXC-41 to
 * EXC-60).
 */
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { describe, expect, test } from 'vitest'
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import { claimLacks } from '#shared/domain/claims/adjuster/claim-lacks.ts'
import { domainForm } from '#shared/domain/claims/adjuster/domain-form.ts'
import { claimRecords, personRecords } from '#shared/domain/claims/adjuster/fields/adjuster-records.ts'
import { noticesOf } from '#shared/domain/claims/adjuster/notices/notices.ts'
import { type PersonPage, hasPage } from '#shared/domain/claims/adjuster/people/person-pages.ts'
import { damageFields } from '#shared/domain/claims/fields/damage.ts'
import { serviceFields } from '#shared/domain/claims/fields/service.ts'
import { listNames } from '#shared/domain/claims/lists/list-names.data.ts'
import { Conclusions } from '../closing/Conclusions.tsx'
import { Declaration } from '../panel/Declaration.tsx'
import { Insurance } from '../people/Insurance.tsx'
import { PersonFields } from '../people/PersonFields.tsx'
import { ServiceData } from '../services/ServiceData.tsx'
import { AdjusterContext } from '../form/adjuster-context.ts'
import { openForm } from '../walk/walks.fixture.ts'
import { pageFields, serviceRecords } from './page-fields.ts'

/** Fills every field; a test empties the one that it examines. */
const filled = (records: Readonly<Record<string, unknown>>, at: string) =>
  Object.fromEntries(Object.keys(records).map((name) => [`${at}/${name}`, 'algo@mx']))

const kinds = openForm.lists.personTypes.flatMap(({ id, kind }) => (kind === null ? [] : [{ id, kind }]))
const services = (Object.keys(listNames.services) as (keyof typeof listNames.services)[]).map((kind) => {
  return { id: `s-${kind}`, name: kind, kind }
})

function wholeForm(
  kind: string,
  type: string,
  more: Readonly<Record<string, string>> = {},
): OpenAdjusterForm {
  return {
    ...openForm,
    lists: { ...openForm.lists, serviceTypes: services },
    people: ['7'],
    values: {
      ...filled(personRecords, 'people/7'),
      ...filled(damageFields, 'people/7/damages/1'),
      ...filled(serviceFields, 'people/7/services/1'),
      ...Object.fromEntries(Object.keys(claimRecords).map((name) => [name, 'algo'])),
      reason: '',
      liability: 'l1',
      isPeopleCompleted: 'yes',
      'people/7/kind': kind,
      'people/7/services/1/type': type,
      'people/7/services/1/subprovider': '',
      ...more,
    },
  }
}

/** Returns the labels that are marked as optional on a screen, once all of its parts are loaded. */
async function shown(screen: ReactNode, form: OpenAdjusterForm): Promise<readonly string[]> {
  const context = { form, ownLists: form.lists, rules: domainForm(form), notices: [], goTo: () => undefined }
  const { prelude } = await prerender(<AdjusterContext value={context}>{screen}</AdjusterContext>)
  const html = await new Response(prelude).text()
  return [...html.matchAll(/>([^<]+)<span class="field-optional"/g)].map(([, label = '']) => label)
}

/** Returns everything that the form asks for: pending notices and missing data of the claim. */
const asked = (form: OpenAdjusterForm) => {
  const rules = domainForm(form)
  return [...noticesOf(rules, () => '', 2026).filter(({ isPending }) => isPending), ...claimLacks(rules)]
}

/** Returns the labels of fields whose absence by itself causes a notice or blocks the closing. */
function demanded(form: OpenAdjusterForm, at: string, records: Readonly<Record<string, { label: string }>>) {
  const whole = new Set(asked(form).map(({ text }) => text))
  return Object.entries(records)
    .filter(([name]) => {
      const path = at === '' ? name : `${at}/${name}`
      const without = { ...form, values: { ...form.values, [path]: '' } }
      return asked(without).some(({ text }) => !whole.has(text))
    })
    .map(([, { label }]) => label)
}

const pages = (Object.keys(pageFields) as PersonPage[]).flatMap((page) =>
  kinds
    .filter(({ kind }) => hasPage(page, { person: kind, claim: 'collision' }))
    .map(({ id, kind }) => [page, kind, id] as const),
)

describe('fields that a notice demands are not labelled optional', () => {
  test.each(pages)('no demanded field is optional on the page "%s" of %s', async (page, _kind, id) => {
    const form = wholeForm(id, 's-traditionalOrder')
    const at = page === 'damageData' ? 'people/7/damages/1' : 'people/7'
    const place = { screen: page, person: '7', ...(page === 'damageData' && { item: '1' }) }
    const optional = await shown(
      page === 'insurance' ? <Insurance place={place} /> : <PersonFields place={place} />,
      form,
    )
    expect(optional.filter((label) => demanded(form, at, pageFields[page] ?? {}).includes(label))).toEqual([])
  })

  test.each(services.map(({ id, kind }) => [kind, id] as const))(
    '[EXC-57] [EXC-58] [EXC-59] no demanded field of a service "%s" is optional',
    async (_kind, type) => {
      const form = wholeForm('p1', type)
      const place = { screen: 'serviceData', person: '7', item: '1' } as const
      const optional = await shown(<ServiceData place={place} />, form)
      const needed = demanded(form, 'people/7/services/1', serviceRecords)
      expect(optional.filter((label) => needed.includes(label))).toEqual([])
    },
  )

  test('[ADJ-35] no demanded field of declaration and conclusions is optional', async () => {
    const form = wholeForm('p1', 's-payment')
    const { facts, cause, liability, reason, conclusion } = claimRecords
    const needed = demanded(form, '', { facts, cause, liability, reason, conclusion })
    const ofPerson = demanded(form, 'people/7', { circumstance: personRecords.circumstance })
    expect(needed).toEqual(
      ['facts', 'cause', 'liability', 'conclusion'].map(
        (name) => claimRecords[name as keyof typeof claimRecords].label,
      ),
    )
    expect(ofPerson).toEqual(['Circunstancia'])
    const optional = [...(await shown(<Declaration />, form)), ...(await shown(<Conclusions />, form))]
    expect(optional).toEqual(['Motivo de improcedencia'])
  })
})

test('the test helper finds the fields that notices demand', async () => {
  const form = wholeForm('p1', 's-repair')
  expect(demanded(form, 'people/7', pageFields.data ?? {})).toContain('Apellido materno')
  expect(demanded(form, 'people/7/services/1', serviceRecords)).toEqual([
    'Cobertura',
    'Proveedor',
    'Importe del servicio',
  ])
  const damage = <PersonFields place={{ screen: 'damageData', person: '7', item: '1' }} />
  expect(await shown(damage, form)).toContain('Notas')
})

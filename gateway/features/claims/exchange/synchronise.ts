/**
 * Brings the data of two insurers together (EXC-24, EXC-25, D186): reads the form again, and the other insurer's
 * sheet.
 */
import type { synchroniseForm, ToldPerson } from '#shared/contracts/claims/adjuster-exchange.ts'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import { fieldAt } from '#shared/domain/claims/adjuster/fields/field-at.ts'
import * as upstream from '#shared/upstream/claims/exchange.ts'
import { personPath } from '#shared/domain/claims/fields/field-path.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done } from '#gateway/http/failure.ts'
import { lacksCall } from '#gateway/insurer/refusals.ts'
import { askPublic } from '#gateway/insurer/ask.ts'
import { askOnce, type Submission } from '#gateway/insurer/ask-once.ts'
import { readAdjuster, adjusterVersion } from '#gateway/features/claims/forms/adjuster.ts'
import { adjusterFields, type AdjusterView } from '#gateway/features/claims/forms/reading/adjuster-view.ts'
import { readFormValues } from '#gateway/features/claims/forms/reading/insurer-form.ts'
import {
  entryIdOf,
  nameOf,
  recordOf,
  recordsOf,
  type JsonRecord,
} from '#gateway/features/claims/forms/reading/values.ts'
import { exchangeFailure, exchangeOf, type ExchangeRefusal } from './ask-exchange.ts'

export const synchroniseOf = (c: Ctx, ref: string, given: Submission) =>
  exchangeOf<typeof upstream.synchronise, ReplyOf<typeof synchroniseForm>, ExchangeRefusal>(
    c,
    ref,
    given,
    {
      action: 'synchronise',
      call: upstream.synchronise,
      wish: 'synchronised',
      again: 'harmless',
      isShown: () => false,
    },
    async ({ link, before, submission, traces }) => {
      const met = await askOnce(c, upstream.synchronise, { body: { id: before.formId } }, submission, traces)
      if (!met.ok) return exchangeFailure(met)
      const [told, present] = await Promise.all([
        askPublic(c, upstream.synchronisedData, { query: { id: link.id } }),
        readAdjuster(c, link),
      ])
      // The synchronisation succeeded although its sheet could not be read; the next synchronisation reads it again.
      if (!told.ok) return { ...exchangeFailure(told), outcome: 'unsent' }
      if (!present.ok) return { ...present, outcome: 'unsent' }
      const { view } = present.data
      return done({
        version: await adjusterVersion(view),
        insurer: insurerOf(told.data),
        people: peopleOf(told.data).map((person) => toldPerson(person, view)),
      })
    },
  )

/** The people of the other sheet (API-111), or none if no sheet is linked. */
export async function peopleTold(c: Ctx, id: string): Promise<readonly JsonRecord[] | 'unknown'> {
  const told = await askPublic(c, upstream.synchronisedData, { query: { id } })
  if (told.ok) return peopleOf(told.data)
  // An insurer that lacks the call, or refuses it because no sheet is linked, has no linked people to show.
  const isRefused = told.kind === 'refused' && NOT_LINKED.includes(told.status)
  return lacksCall(told) || isRefused ? [] : 'unknown'
}

const NOT_LINKED = [400, 409, 422]

/** The people of an answer: one person, a list of them, or a record with such a list (EXC-25). */
function peopleOf(told: unknown): readonly JsonRecord[] {
  const record = recordOf(told)
  const people = recordsOf(record === null ? told : (record.people ?? record.peoples))
  return people.length === 0 && record?.first_name !== undefined ? [record] : people
}

const insurerOf = (told: unknown): string => nameOf(recordOf(told)?.insurer)

function toldPerson(person: JsonRecord, view: AdjusterView): ToldPerson {
  const start = `${personPath(entryIdOf(person, 0))}/`
  const values = Object.entries(readFormValues({ peoples: [person] }, adjusterFields)).filter(
    ([path, value]) => path.startsWith(start) && value !== '' && fieldAt(path)?.isFixed === false,
  )
  return {
    person: personOf(person, view),
    values: Object.fromEntries(values.map(([path, value]) => [path.slice(start.length), value])),
  }
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase()

/** The fields that match a person on both sheets, most reliable first; ids differ between insurers. */
const marks: readonly ((field: (name: string) => string) => string)[] = [
  (field) => field('folio'),
  (field) => field('vin'),
  (field) => field('plates'),
  (field) => field('firstName') + field('paternalSurname'),
]

/** The id of the only person of the form who matches in such a field; '' if no person or more than one matches. */
export function personOf(person: JsonRecord, { values, people }: AdjusterView): string {
  const told = readFormValues({ peoples: [person] }, adjusterFields)
  const toldField = (name: string) => told[`${personPath(entryIdOf(person, 0))}/${name}`] ?? ''
  for (const mark of marks) {
    const wanted = plain(mark(toldField))
    const same = people.filter(
      (id) => plain(mark((name) => values[`${personPath(id)}/${name}`] ?? '')) === wanted,
    )
    if (wanted !== '' && same.length === 1) return same[0] ?? ''
  }
  return ''
}

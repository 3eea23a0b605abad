/** Reduces the data that this device keeps of a claim that ended, or whose link no longer works (D299). */
import { isEmpty, type Values } from '#shared/form-by-link/fields/field-values.ts'
import { readTypedPages, updateTypedPages, type TypedFields } from '../fields/typed-pages.ts'
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'

/**
 * Returns typed input that differs from the form, keyed by path. Pure.
 * @param pages Pages in the shape of `typed-pages.ts`: `people/7 personalData`.
 */
export const typedNews = (pages: Readonly<Record<string, TypedFields>>, values: Values): Values =>
  Object.fromEntries(
    Object.entries(pages).flatMap(([page, typed]) => {
      const [of = ''] = page.split(' ')
      return Object.entries(typed)
        .map(([name, value]) => [of === '' ? name : `${of}/${name}`, value.trim()] as const)
        .filter(([path, value]) => value !== '' && value !== (values[path] ?? ''))
    }),
  )

type Form = Pick<OpenAdjusterForm, 'place' | 'values'>

export const isTyped = async ({ place, values }: Form): Promise<boolean> =>
  !isEmpty(typedNews(await readTypedPages(place), values))

/** Deletes typed input that the form already contains. */
export const reduceTyped = ({ place, values }: Form): Promise<void> =>
  updateTypedPages(place, (pages) =>
    Object.fromEntries(
      Object.entries(pages).map(([page, typed]) => {
        const [of = ''] = page.split(' ')
        const at = (name: string) => values[of === '' ? name : `${of}/${name}`] ?? ''
        return [page, Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== at(name)))]
      }),
    ),
  )

/**
 * Returns the form without the insurer's policy, place and people. Lists are kept, because they name the adjuster's
 * choices.
 */
export const bareForm = (form: OpenAdjusterForm): OpenAdjusterForm => ({
  ...form,
  claim: {
    number: form.claim.number,
    kind: form.claim.kind,
    kindName: '',
    isFirstForm: form.claim.isFirstForm,
    hasPeopleFacts: false,
    reporterName: '',
    reporterPhone: '',
    thirdVehicle: '',
    occurredAt: '',
    cabinFacts: '',
    location: {
      street: '',
      municipality: '',
      state: '',
      postalCode: '',
      reference: '',
      latitude: '',
      longitude: '',
    },
    policy: {
      number: '',
      holder: '',
      holderNames: { firstName: '', paternalSurname: '', maternalSurname: '' },
      status: '',
      startDate: '',
      endDate: '',
      coverages: [],
    },
    adjusterName: form.claim.adjusterName,
    hasEmail: false,
    lastChange: null,
  },
  values: {},
  people: [],
  photos: {},
  signed: [],
})

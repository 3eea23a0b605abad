/** Reduces the data that this device keeps of a claim that ended, or whose link no longer works (D299). */
import { isEmpty } from '#shared/form-by-link/fields/field-values.ts'
import { readTypedPages, updateTypedPages } from '../fields/typed-pages.ts'
import { typedNews } from './typed-news.ts'
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'

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

/** The outbox of an adjuster's form to the gateway (API-104 behind it). */
import { formWire } from '#shared/claim-form/form-wire.ts'
import { withKeptLists } from '#shared/claim-form/kept-lists.ts'
import {
  closeAdjusterForm,
  getAdjusterForm,
  saveAdjusterForm,
  type OpenAdjusterForm,
} from '#shared/contracts/claims/adjuster-form.ts'
import { fieldAt } from '#shared/domain/claims/adjuster/fields/paths.ts'
import { isSameValues } from '#shared/form-by-link/fields/field-values.ts'
import type { Wire } from '#shared/form-by-link/outbox/sender.ts'
import type { WireEvents } from '#shared/form-by-link/tenant.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { formWasRead, $isUnreached } from '../offline/form-age.ts'
import { formErrors } from '../words.ts'
import { removedItems } from './items.ts'

export function adjusterWire(ref: string, { onForm }: WireEvents<OpenAdjusterForm>): Wire {
  const params = { ref }
  return formWire({
    removedIn: removedItems,
    isFixed: (path) => fieldAt(path)?.isFixed === true,
    save: (body, { key }) => call(saveAdjusterForm, { params, body }, { key }),
    onSaved: ({ people, photos }) => {
      $isUnreached.set(false)
      // Most saves change neither people nor photos. The form then stays the same object, so that nothing is
      // computed again.
      onForm((form) =>
        form.people.join() === people.join() && isSameValues(form.photos, photos)
          ? form
          : { ...form, people, photos },
      )
    },
    end: (changes, given, { key }) => {
      const signatures = given.map(({ signer, name = signer, image, digest, version, at, liability }) => {
        return { signer, name, image, digest, version, at, ...(liability && { liability }) }
      })
      return call(closeAdjusterForm, { params, body: { ...changes, signatures } }, { key })
    },
    textOf: (error) => errorText(error, formErrors),
    onNoAnswer: () => $isUnreached.set(true),
    read: async () => {
      const asked = await call(getAdjusterForm, { params })
      if (!asked.ok) return asked.error.code === 'link_missing' ? { kind: 'link_missing' } : { kind: 'later' }
      const { data } = asked
      if (data.state === 'concluded') return { kind: 'concluded' }
      // A form that is being closed is read later; the page of the closing shows the progress.
      if (data.state === 'closing') return { kind: 'later' }
      formWasRead(data.place)
      onForm((before) => withKeptLists(data, before))
      return { kind: 'received', server: serverVersionOf(data) }
    },
  })
}

export const serverVersionOf = ({ version, values, photos, renames = {} }: OpenAdjusterForm) => ({
  version,
  values,
  photos,
  renames,
})

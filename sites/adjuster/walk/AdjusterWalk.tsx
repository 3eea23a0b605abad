import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import { noticesOf } from '#shared/domain/claims/adjuster/notices/notices.ts'
import { today } from '#shared/domain/time/dates.ts'
import { domainForm } from '../form/domain-form.ts'
import { useDevice } from '../device/use-device.ts'
import { $form } from '../form/form-store.ts'
import { AdjusterContext } from './adjuster-context.ts'
import { Conflicts } from './Conflicts.tsx'
import { nameOf } from './names.ts'
import { ScreenOf } from './ScreenOf.tsx'
import { Shell } from './Shell.tsx'
import { usePlace } from './use-place.ts'

/** An adjuster's form in one document (D57). */
export function AdjusterWalk() {
  const state = useStore($form)
  return state.at === 'open' ? <OpenAdjuster form={state.form} /> : <Shell />
}

function OpenAdjuster({ form }: { form: OpenAdjusterForm }) {
  const rules = useMemo(() => domainForm(form), [form])
  const [thisYear] = useState(() => Number(today(Date.now()).slice(0, 4)))
  const notices = useMemo(() => noticesOf(rules, nameOf, thisYear), [rules, thisYear])
  const [page, goTo] = usePlace(rules)
  useDevice(form)
  const adjuster = useMemo(() => ({ form, rules, notices, goTo }), [form, rules, notices, goTo])
  return (
    <AdjusterContext value={adjuster}>
      <Conflicts />
      <ScreenOf place={page} />
    </AdjusterContext>
  )
}

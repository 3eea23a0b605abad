import { useMemo, type ReactNode } from 'react'
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import { noticesOf } from '#shared/domain/claims/adjuster/notices/notices.ts'
import { domainForm } from '#shared/domain/claims/adjuster/domain-form.ts'
import { AdjusterContext } from '#sites/adjuster/form/adjuster-context.ts'
import { nameOf } from '#sites/adjuster/form/names.ts'

const noop = () => undefined
const YEAR = 2026

/** A screen of the adjuster over an invented claim, with the margins of its page; its links do nothing. */
export function AdjusterFrame({ form, children }: { form: OpenAdjusterForm; children: ReactNode }) {
  const adjuster = useMemo(() => {
    const rules = domainForm(form)
    return { form, ownLists: form.lists, rules, notices: noticesOf(rules, nameOf, YEAR), goTo: noop }
  }, [form])
  return (
    <AdjusterContext value={adjuster}>
      <div className="frame adjuster-page">{children}</div>
    </AdjusterContext>
  )
}

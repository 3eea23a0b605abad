import { useHydrated } from '#shared/forms/use-hydrated.ts'
import { addressParams } from '#shared/http/address-params.ts'
import { paths } from '#shared/paths.ts'
import { Breadcrumbs } from '#shared/ui/layout/Breadcrumbs.tsx'
import { policyCrumbs } from './policy-crumbs.ts'

/** Address patterns of policy pages whose own island draws no breadcrumbs. */
type Pattern =
  `/policy/${'details' | 'management' | 'payment-method' | 'payment-history' | 'cancellation' | 'rectification' | 'proof'}/:policyNumber`

interface Props {
  title: string
  pattern: Pattern | '/policy/documents/:policyNumber/:document'
}

/** Breadcrumbs of a policy's page, drawn once the address can be read (SHL-19, SHL-O13). */
export function PolicyCrumbs({ title, pattern }: Props) {
  const isHydrated = useHydrated()
  const number = isHydrated ? addressParams(pattern).policyNumber : undefined
  const to = pattern.startsWith('/policy/management') ? paths.policyDetails : paths.policyManagement
  return <Breadcrumbs crumbs={policyCrumbs(title, number, to)} />
}

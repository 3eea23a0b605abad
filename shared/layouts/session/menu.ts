import { paths } from '#shared/paths.ts'
import type { MenuSection } from '#shared/ui/layout/menu/SideMenu.tsx'

/** SHL-10 to SHL-13: these, in this order; what came later stands after them in its section (D102). `bases` are the areas whose pages open a section (SHL-16). */
export const menuSections: readonly MenuSection[] = [
  {
    title: 'Pólizas',
    bases: ['/policy', '/policy-renewal', '/policy-endorsement'],
    items: [
      { title: 'Tus pólizas', href: paths.policyList() },
      { title: 'Tarjeta de póliza', href: paths.pocketCard() },
    ],
  },
  {
    title: 'Siniestros',
    bases: ['/claim-payments', '/agreed-payments', '/agreed-claim-payments'],
    items: [{ title: 'Pagos de siniestros', href: paths.claimPolicies('damage') }],
  },
  {
    title: 'Referidos',
    bases: ['/referrals'],
    items: [
      { title: 'Referidos', href: paths.rewards() },
      { title: 'Historial de recompensas', href: paths.rewardsHistory() },
    ],
  },
  {
    title: 'Perfil',
    bases: ['/profile'],
    items: [
      { title: 'Datos personales', href: paths.profileInfo() },
      { title: 'Seguridad', href: paths.security() },
      { title: 'Tus datos', href: paths.ownData() },
    ],
  },
]

export interface EverydayLink {
  readonly title: string
  readonly href: string
  readonly icon: 'home' | 'claim' | 'card' | 'user'
  /** Where more than its own address is this place. */
  readonly base?: string
}

/** D102: links at the bottom of a phone, for use after a crash too; everything else is in the menu. */
export const everydayLinks: readonly EverydayLink[] = [
  { title: 'Inicio', href: paths.policyList(), icon: 'home' },
  // Where an open claim stands is asked more often than a new one is begun: its tab is one press further.
  {
    title: 'Siniestros',
    href: paths.openClaims('damage'),
    icon: 'claim',
    base: paths.claimPolicies('damage'),
  },
  { title: 'Tarjeta de póliza', href: paths.pocketCard(), icon: 'card' },
  { title: 'Perfil', href: paths.profileInfo(), icon: 'user', base: '/profile' },
]

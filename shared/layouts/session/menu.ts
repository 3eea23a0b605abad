import { paths } from '#shared/paths.ts'
import type { MenuSection } from '#shared/ui/layout/SideMenu.tsx'

/** SHL-10 to SHL-13: exactly these, in this order. `bases` are the areas whose pages open a section (SHL-16). */
export const menuSections: readonly MenuSection[] = [
  {
    title: 'Pólizas',
    bases: ['/policy', '/policy-renewal', '/policy-endorsement'],
    items: [{ title: 'Tus pólizas', href: paths.policyList() }],
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
    ],
  },
]

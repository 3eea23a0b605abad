import type { ComponentProps } from 'react'
import { DamageMap } from '#shared/steps/claims/damages/DamageMap.tsx'
import '#shared/steps/claims/damages/damages.css'

/** Drawing of a vehicle's damages, loaded with the first damage; the list of damages does not wait for the drawing. */
export const DamageDrawing = (props: ComponentProps<typeof DamageMap>) => <DamageMap {...props} />

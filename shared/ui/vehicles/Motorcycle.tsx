import { motorcycleSheets } from '#shared/domain/vehicle/sheets/motorcycle.data.ts'
import { Drawing, type DrawingProps } from './Drawing.tsx'

export const Motorcycle = (props: DrawingProps) => <Drawing {...props} sheets={motorcycleSheets} />

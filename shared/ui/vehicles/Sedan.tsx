import { sedanSheets } from '#shared/domain/vehicle/sheets/sedan.data.ts'
import { Drawing, type DrawingProps } from './Drawing.tsx'

export const Sedan = (props: DrawingProps) => <Drawing {...props} sheets={sedanSheets} />

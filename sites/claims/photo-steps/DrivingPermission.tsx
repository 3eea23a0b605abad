import { PhotoStep } from './PhotoStep.tsx'
import { drivingPermissionWords as words } from './driving-permission.ts'

export const DrivingPermission = () => <PhotoStep step="drivingPermission" lead={words.lead} />

import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import type { Body } from '#shared/domain/vehicle/catalogue.ts'
import './CarBanner.css'

type Drawing = ComponentType<{ body: Body | null }>

/** A drawing that cannot be had is none: the step works without it. */
const noDrawing: Drawing = () => null
const CarDrawing = lazy(async (): Promise<{ default: Drawing }> => ({
  default: await import('./CarDrawing.tsx').then(
    (module) => module.CarDrawing,
    () => noDrawing,
  ),
}))

export interface BannerCar {
  readonly brandName: string
  readonly modelName: string
  readonly year: string
  readonly versionName: string
  readonly body: Body | null
}

/** The car that all of this is about: drawn, and by its name. */
export function CarBanner({ car, children }: { car: BannerCar; children?: ReactNode }) {
  return (
    <div className="car-banner">
      <div className="car-banner-drawing">
        <Suspense>
          <CarDrawing body={car.body} />
        </Suspense>
      </div>
      <p>
        <b>
          {car.brandName} {car.modelName} {car.year}
        </b>
        <span className="small quiet">{car.versionName}</span>
        {children}
      </p>
    </div>
  )
}

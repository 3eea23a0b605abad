import { Covered } from '#shared/ui/vehicles/Covered.tsx'
import { VehicleDrawing } from '#shared/ui/vehicles/VehicleDrawing.tsx'

export const CarDrawing = ({ body }) => (body ? <VehicleDrawing body={body} view="right" /> : <Covered />)

/** The car, drawn and by its name. */
export function CarBanner({ car, children }) {
  return (
    <div className="car-banner">
      <div className="car-banner-drawing">
        <CarDrawing body={car.body} />
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

/**
 * The styles of both pages, those of parts that are loaded later among them: the app has one stylesheet, and a part
 * that came with styles of its own would ask for a file that is not there.
 */
import '#shared/steps/person/PersonFields.css'
import '#shared/ui/Alert.css'
import '#shared/ui/Badge.css'
import '#shared/ui/BreakdownList.css'
import '#shared/ui/Button.css'
import '#shared/ui/Checkbox.css'
import '#shared/ui/Combobox.css'
import '#shared/ui/DateOfBirth.css'
import '#shared/ui/Dialog.css'
import '#shared/ui/Field.css'
import '#shared/ui/Link.css'
import '#shared/ui/OtpInput.css'
import '#shared/ui/PasswordField.css'
import '#shared/ui/PhoneField.css'
import '#shared/ui/Price.css'
import '#shared/ui/RadioCards.css'
import '#shared/ui/Select.css'
import '#shared/ui/StickyBar.css'
import '#shared/ui/WheelMark.css'
import './quoter.css'

-- By which the same picture is known again: a list of numbers, of accepted photos.
ALTER TABLE photo_checks ADD COLUMN grid TEXT;

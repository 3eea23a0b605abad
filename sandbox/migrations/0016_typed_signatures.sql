-- What somebody typed as a signature; null for a drawing.
ALTER TABLE documents ADD COLUMN typed_name TEXT;

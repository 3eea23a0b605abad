-- What an e-mail brings along: JSON, a list of { name, path }. A file is drawn when it is opened.
ALTER TABLE messages ADD COLUMN attachments TEXT;

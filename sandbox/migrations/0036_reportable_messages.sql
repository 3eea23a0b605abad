-- Where somebody reports what they do not recognise, of a message that says what happened to their account.
ALTER TABLE messages ADD COLUMN report_link TEXT;

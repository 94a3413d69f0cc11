-- An import looks for payments that another file told of, day by day.
CREATE INDEX payment_by_day ON payment (account, booked_on);

-- The wishlist is a module of its own.

create schema wishlist;

alter table applications.wishes set schema wishlist;

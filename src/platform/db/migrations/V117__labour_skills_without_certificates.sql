-- Nothing reads them.
alter table labour_skills drop column certificates;

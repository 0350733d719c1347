<?php
add_theme_support( 'title-tag' );
add_theme_support( 'align-wide' );
